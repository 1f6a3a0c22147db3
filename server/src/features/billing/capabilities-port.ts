import type { Capabilities } from '@lautgabe/contract/billing/capabilities.ts'

/** What a streamer's plan allows at this moment. Never called inside a transaction. */
export type CapabilitiesOf = (userId: string) => Promise<Capabilities>
