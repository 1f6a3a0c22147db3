import * as billingAdmin from '@lautgabe/contract/billing/billing-admin-api.ts'
import * as catalogue from '@lautgabe/contract/billing/catalogue-api.ts'
import * as declarations from '@lautgabe/contract/billing/declarations-api.ts'
import * as extras from '@lautgabe/contract/billing/extras-api.ts'
import * as planGrants from '@lautgabe/contract/billing/plan-grants-api.ts'
import * as subscription from '@lautgabe/contract/billing/subscription-api.ts'
import * as usage from '@lautgabe/contract/billing/usage-api.ts'
import type { App } from './app.ts'
import { answerEndPlanOfUser, answerSubscriptionOfUser } from './features/billing/orders/orders.admin-routes.ts'
import {
  answerCreateAddOn,
  answerCreateCharacterPackage,
  answerCreatePlan,
  answerDeleteAddOn,
  answerPreviewAddOnPrices,
  answerDeleteCharacterPackage,
  answerDeletePlan,
  answerUpdateAddOn,
  answerUpdateCharacterPackage,
  answerUpdatePlan,
} from './features/billing/catalogue/catalogue.admin-routes.ts'
import {
  answerListAddOns,
  answerListAllAddOns,
  answerListAllCharacterPackages,
  answerListAllPlans,
  answerListCharacterPackages,
  answerListPlans,
} from './features/billing/catalogue/catalogue.routes.ts'
import {
  answerListDeclarations,
  answerSettleDeclaration,
} from './features/billing/declarations/declarations.admin-routes.ts'
import {
  answerListLostDisputes,
  answerSettleLostDispute,
} from './features/billing/disputes/lost-disputes.admin-routes.ts'
import { answerDeclareContractEnd } from './features/billing/declarations/declarations.routes.ts'
import {
  answerListPaymentEvents,
  answerRerunPaymentEvent,
} from './features/billing/payments/payment-events.admin-routes.ts'
import {
  answerCancelAddOn,
  answerCancelSubscription,
  answerChangePlan,
  answerGetSubscription,
  answerListInvoices,
  answerOpenPortal,
  answerPreviewPlanChange,
  answerPreviewAddOns,
  answerPurchaseAddOns,
  answerPurchaseCharacters,
  answerReactivateSubscription,
  answerReadPaymentResult,
  answerStartCheckout,
  answerSyncSubscription,
} from './features/billing/orders/orders.routes.ts'
import {
  answerAdjustCharacters,
  answerGrantPlan,
  answerPlanGrant,
} from './features/billing/plan-grants.admin-routes.ts'
import {
  answerGetUsage,
  answerLedgerOfUser,
  answerListLedger,
  answerUsageOfUser,
} from './features/billing/usage/usage.routes.ts'
import { type Route, route } from './platform/http/route.ts'

const hour = 60 * 60

/** Each of them asks the payment service. */
const asksPayments = { limit: { calls: 60, perSeconds: hour } }

/** Plans, characters and payments. */
export const billingRoutes: readonly Route<App>[] = [
  route('anyone', catalogue.listPlans, answerListPlans),
  route('anyone', extras.listAddOns, answerListAddOns),
  route('anyone', extras.listCharacterPackages, answerListCharacterPackages),
  route('anyone', declarations.declareContractEnd, answerDeclareContractEnd, { limit: { calls: 5, perSeconds: hour } }),
  route('session', subscription.getSubscription, answerGetSubscription),
  route('session', subscription.startCheckout, answerStartCheckout, asksPayments),
  route('session', subscription.openPortal, answerOpenPortal, asksPayments),
  route('session', subscription.syncSubscription, answerSyncSubscription, asksPayments),
  route('session', subscription.cancelSubscription, answerCancelSubscription, asksPayments),
  route('session', subscription.reactivateSubscription, answerReactivateSubscription, asksPayments),
  route('session', subscription.previewPlanChange, answerPreviewPlanChange, asksPayments),
  route('session', subscription.changePlan, answerChangePlan, asksPayments),
  route('session', subscription.readPaymentResult, answerReadPaymentResult, asksPayments),
  route('session', subscription.listInvoices, answerListInvoices, asksPayments),
  route('session', extras.previewAddOns, answerPreviewAddOns, asksPayments),
  route('session', extras.purchaseAddOns, answerPurchaseAddOns, asksPayments),
  route('session', extras.cancelAddOn, answerCancelAddOn, asksPayments),
  route('session', extras.purchaseCharacters, answerPurchaseCharacters, asksPayments),
  route('session', usage.getUsage, answerGetUsage),
  route('session', usage.listLedger, answerListLedger),

  route('admin', catalogue.listAllPlans, answerListAllPlans),
  route('admin', catalogue.createPlan, answerCreatePlan),
  route('admin', catalogue.updatePlan, answerUpdatePlan),
  route('admin', catalogue.deletePlan, answerDeletePlan),
  route('admin', catalogue.listAllAddOns, answerListAllAddOns),
  route('admin', catalogue.createAddOn, answerCreateAddOn),
  route('admin', catalogue.updateAddOn, answerUpdateAddOn),
  route('admin', catalogue.previewAddOnPrices, answerPreviewAddOnPrices),
  route('admin', catalogue.deleteAddOn, answerDeleteAddOn),
  route('admin', catalogue.listAllCharacterPackages, answerListAllCharacterPackages),
  route('admin', catalogue.createCharacterPackage, answerCreateCharacterPackage),
  route('admin', catalogue.updateCharacterPackage, answerUpdateCharacterPackage),
  route('admin', catalogue.deleteCharacterPackage, answerDeleteCharacterPackage),
  route('admin', planGrants.getPlanGrant, answerPlanGrant),
  route('admin', planGrants.grantPlan, answerGrantPlan),
  route('admin', planGrants.adjustCharacters, answerAdjustCharacters),
  route('admin', billingAdmin.getSubscriptionOfUser, answerSubscriptionOfUser),
  route('admin', billingAdmin.endPlanOfUser, answerEndPlanOfUser),
  route('admin', billingAdmin.getUsageOfUser, answerUsageOfUser),
  route('admin', billingAdmin.listLedgerOfUser, answerLedgerOfUser),
  route('admin', billingAdmin.listPaymentEvents, answerListPaymentEvents),
  route('admin', billingAdmin.rerunPaymentEvent, answerRerunPaymentEvent),
  route('admin', billingAdmin.listDeclarations, answerListDeclarations),
  route('admin', billingAdmin.settleDeclaration, answerSettleDeclaration),
  route('admin', billingAdmin.listLostDisputes, answerListLostDisputes),
  route('admin', billingAdmin.settleLostDispute, answerSettleLostDispute),
]
