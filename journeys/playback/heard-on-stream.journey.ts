import { type Recording, recordingOf } from '../kit/audio-recorder.ts'
import { refused } from '../kit/complaints.ts'
import { donate, moderatorLink, rowOf } from '../kit/donations.ts'
import { expect, openPage, test } from '../kit/journey.ts'
import { aSignedInNewcomer } from '../kit/newcomer.ts'
import { linkOf, openOverlay } from '../kit/obs-overlay.ts'
import { loginHeaders } from '../kit/sign-in.ts'
import type { OverlayStateMessage } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { StreamerSettings } from '@lautgabe/contract/streamer-settings/streamer-settings-api.ts'
import type { BrowserContext } from '@playwright/test'
import type { Rig } from '../kit/rig.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

type Play = NonNullable<OverlayStateMessage['play']>

/** The last state that the overlay received of a message it had to play. */
function lastPlay({ arrivals }: Recording): Play {
  const states = arrivals.map(({ text }) => JSON.parse(text) as OverlayStateMessage)
  const play = states.findLast((state) => state.type === 'overlay-state' && state.play?.is_complete)?.play
  if (!play) throw new Error('The overlay was told nothing to play.')
  return play
}

/** The parts in the order of the play, as the server sent them. */
async function wantedOf(rig: Rig, { parts }: Play): Promise<Float32Array[]> {
  const ordered = parts.toSorted((left, right) => left.start_seconds - right.start_seconds)
  return Promise.all(
    ordered.map(async (part) => {
      const wav = Buffer.from(await (await fetch(rig.url + part.url)).arrayBuffer())
      const gain = 10 ** (part.gain_decibels / 20)
      return Float32Array.from(
        { length: (wav.length - 44) >> 1 },
        (_, index) => (wav.readInt16LE(44 + index * 2) / 32_768) * gain,
      )
    }),
  )
}

const loud = (sample: number) => Math.abs(sample) > 0.01

/**
 * The largest difference between the two, where a sample may come one too early or too late. On a busy machine a part
 * may begin late, so each is looked for where the one before it ends.
 */
function differenceOf(heard: Float32Array, wanted: readonly Float32Array[]): number {
  let end = 0
  return Math.max(
    ...wanted.map((part) => {
      const rest = heard.subarray(end)
      const shift = rest.findIndex(loud) - part.findIndex(loud)
      end += shift + part.length
      const at = (moves: number) =>
        part.reduce((most, sample, index) => Math.max(most, Math.abs(sample - (rest[index + shift + moves] ?? 0))), 0)
      return Math.min(at(-1), at(0), at(1))
    }),
  )
}

const message = 'kate: Hello there! Look at www.evil.example/x. oscar: And a fucking hello from me.'
/** With hidden words before the word that a moderator shall check and the one that is left out. */
const reviewed = /Hello there! Look at .*link\..*And a .*fucking hello from me\./

async function maskProfanity(context: BrowserContext, rig: Rig): Promise<void> {
  const address = `${rig.url}/api/users/me/settings`
  const { filters } = (await (
    await context.request.get(address, { headers: loginHeaders(rig) })
  ).json()) as StreamerSettings
  const data = { filters: { ...filters, profanity: 'mask' } }
  const response = await context.request.put(address, { headers: loginHeaders(rig), data })
  expect(response.ok()).toBe(true)
}

// As on a fresh machine: the main path from one end to the other on the database that comes with the product.
test.use({ onEmbedded: true })

test('a donation arrives, a moderator accepts it and the stream plays it', async ({
  page,
  context,
  rig,
  open,
  elsewhere,
  complaints,
  obs,
}) => {
  complaints.expect(refused)
  await aSignedInNewcomer(context, rig)
  const { path } = await moderatorLink(context, rig, 'Lena')
  const overlay = await openOverlay(obs, context, rig)
  await page.setViewportSize({ width: 1440, height: 900 })
  await open('/dashboard')
  const lena = await elsewhere({ ...phone, baseURL: rig.url })
  await openPage(lena, path)
  await expect(lena.getByLabel('Live connection')).toHaveText('Connected')

  await maskProfanity(context, rig)
  await donate(context, rig, { donator: 'Anna', message })
  for (const screen of [page, lena]) {
    await expect(rowOf(screen, 'Anna').locator('p[dir]').first()).toHaveText(reviewed)
    await expect(rowOf(screen, 'Anna').locator('del')).toContainText('fucking')
  }
  await rowOf(page, 'Anna').getByRole('button', { name: 'Details: Anna' }).click()
  const details = page.getByRole('dialog', { name: 'Donation of Anna' })
  const partOf = (title: string) => details.locator('section', { hasText: title }).locator('p[dir]')
  await expect(partOf('What will be heard')).toHaveText(reviewed)
  await expect(partOf('As typed')).toHaveText(message)
  await details.getByRole('button', { name: 'Close' }).click()
  await rowOf(lena, 'Anna').getByRole('button', { name: 'Accept: Anna' }).tap()

  await expect(overlay.locator('.lg-donator')).toHaveText('Anna')
  await expect(overlay.locator('.lg-words')).toHaveText(/Hello there! Look at link\..*And a \*\*\* hello from me\./)
  await expect(page.getByLabel('What is being said')).toContainText('And a *** hello from me.')
  await expect(rowOf(page, 'Anna')).toContainText('Played')
  await lena.getByRole('tab', { name: /^Played/ }).tap()
  await expect(rowOf(lena, 'Anna')).toContainText('Played')
  await openPage(lena, await linkOf(context, rig, 'live'))
  const history = lena.getByRole('region', { name: 'The last 24 hours' })
  await expect(history).toContainText('Hello there! Look at link. And a *** hello from me.')

  const recording = await recordingOf(overlay)
  const play = lastPlay(recording)
  expect(JSON.stringify(play), 'the overlay never hears of more than was approved').not.toMatch(/evil|fuck/)
  expect(play.shown).toMatchObject([{ voice_name: 'Kate' }, { voice_name: 'Oscar' }])
  expect(differenceOf(recording.samples, await wantedOf(rig, play))).toBeLessThan(0.001)
  await overlay.context().close()
})
