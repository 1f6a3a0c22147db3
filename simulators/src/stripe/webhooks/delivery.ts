/** One try to hand an event to an endpoint. Its time is real time, as in the signature. */
export type Attempt = { at: string; status: number | null; answer: string }

/** An event on its way to one endpoint. */
export type Delivery = {
  id: string
  event: string
  endpoint: string
  state: 'waiting' | 'held' | 'delivered' | 'failed' | 'dropped'
  attempts: Attempt[]
}
