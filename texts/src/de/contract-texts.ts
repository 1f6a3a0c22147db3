import { contracts } from './contracts.ts'

/** For the public pages about the end of a contract. */
export const contractTexts = { contracts }
