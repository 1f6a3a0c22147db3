import type { App } from '../../app.ts'
import { together } from '../../platform/database/together.ts'
import { OfferTeller } from './offers/offer-teller.ts'
import { OrderTaker } from './orders/order-taker.ts'
import type { SpeechForOthers } from './speech-for-others-port.ts'

type Parts = Pick<App, 'db' | 'clock' | 'log' | 'nodes' | 'speech' | 'audio' | 'audioStore' | 'notifications'>

export function createSpeechForOthers(parts: Parts): SpeechForOthers {
  const [orders, offers] = [new OrderTaker(parts), new OfferTeller(parts)]
  return {
    async tick() {
      await together(offers.tick(), orders.tick())
    },
    close: () => orders.close(),
  }
}
