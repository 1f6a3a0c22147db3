import { z } from '@lautgabe/contract/zod.ts'
import type { CheckoutFacts } from '../../../outside/payments/payments-port.ts'
import type { PurchaseRow } from './payments-tables.ts'

/** The name of the purchase on its checkout. */
export const purchaseField = 'purchase_id'

const schema = z
  .object({ [purchaseField]: z.uuid(), package_id: z.string(), characters: z.coerce.number().int().positive() })
  .transform(({ [purchaseField]: id, package_id: packageId, characters }) => ({ id, packageId, characters }))

type Bought = Pick<PurchaseRow, 'id' | 'packageId' | 'characters'>

/** Our words on a checkout. They tell the purchase again if its row is lost. */
export const toPurchaseMetadata = ({ id, packageId, characters }: Bought): Record<string, string> => ({
  [purchaseField]: id,
  package_id: packageId,
  characters: String(characters),
})

export function readPurchaseMetadata(metadata: CheckoutFacts['metadata']): Bought | undefined {
  return schema.safeParse(metadata).data
}
