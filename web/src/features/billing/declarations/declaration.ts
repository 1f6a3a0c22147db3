import type { declareContractEnd } from '@lautgabe/contract/billing/declarations-api.ts'
import type { Answer, Sent } from '@lautgabe/contract/endpoint.ts'

/** What somebody declared, with the number and the time that we gave it. */
export type Declared = Sent<typeof declareContractEnd>['body'] & Answer<typeof declareContractEnd>
