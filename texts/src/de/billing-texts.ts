import { billing } from './billing.ts'
import { extras } from './extras.ts'
import { orders } from './orders.ts'

/** For the pages about plan, add-ons and characters. */
export const billingTexts = { billing, orders, extras }
