import { ApiError } from '../../../platform/api/api.ts'

/** The order would cost more than its page shows. The page has to show the new price first. */
export const isPriceChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'price_changed'
