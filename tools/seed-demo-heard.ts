import type { App } from '../server/src/app.ts'
import { receiveDonation } from '../server/src/features/donations/intake/receive-donation.ts'
import { moveDonation } from '../server/src/features/donations/move-donation.ts'
import { makeScript } from '../server/src/features/donations/script/make-script.ts'

const donators = ['Kassiopeia', 'Turbo_Torsten', 'mira_plays', 'Bernd das B.', 'hexenkessel_tv', 'Nova', 'LongTalker']
const amounts = [300, 500, 1000, 200, 1500, 2500, 500, 750]
const messages = [
  'george: What a comeback! emma: I did not see that coming.',
  'Greetings from the night shift, you keep us awake.',
  'oma: Mein Junge, iss zwischendurch auch mal was.',
  'emma: Happy birthday to the best chat there is!',
  'One more round, please.',
]

const moves = ['startVoicing', 'finishVoicing', 'startPlaying'] as const

/** A donation of an earlier day that was heard, or skipped. Nobody needs its audio any more, so none is made. */
export async function seedHeardDonation(app: App, userId: string, number: number): Promise<string> {
  const acceptedBy = { kind: 'automatic', name: '' } as const
  const incoming = {
    externalId: `heard-${number}`,
    donatedAt: app.clock.now(),
    // Some give more often than others: the squares of evenly spread numbers are mostly small.
    donator: donators[Math.floor(donators.length * ((number * 0.618) % 1) ** 2)] ?? '',
    amount: { minorUnits: amounts[number % amounts.length] ?? 0, currency: number % 6 === 4 ? 'USD' : 'EUR' },
    message: messages[number % messages.length] ?? '',
  }
  const origin = { userId, source: 'streamlabs', account: 'mira_live' } as const
  const { donation } = await receiveDonation(app, origin, incoming, { acceptedBy })
  const { script } = await makeScript(app, donation)
  await app.db.transaction().execute(async (tx) => {
    for (const move of moves) await moveDonation(app, tx, donation.id, move, { changes: { script } })
    await moveDonation(app, tx, donation.id, number % 9 === 8 ? 'skip' : 'finishPlaying')
  })
  return donation.id
}
