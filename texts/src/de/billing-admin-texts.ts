import { billingAdmin } from './billing-admin.ts'

/** For the pages where administrators look after plans and payments. */
export const billingAdminTexts = { billingAdmin }
