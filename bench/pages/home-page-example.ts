import type { Browser } from '@playwright/test'
import { home } from '@lautgabe/texts/en/home.ts'
import { untilAlive } from '../../journeys/kit/journey.ts'
import { firstSoundDelay, noteFirstSound } from './first-sound.ts'

const visits = 5

/** From the first press of the example's button to its first sound: one press of each of several new visitors. */
export async function exampleDelays(browser: Browser, url: string): Promise<number[]> {
  await makeExample(url)
  const delays: number[] = []
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await browser.newPage()
    await noteFirstSound(page)
    const loaded = page.waitForResponse(/\/api\/audio\/parts\//)
    await page.goto(url)
    await (await loaded).finished()
    await untilAlive(page)
    const button = page.getByRole('figure').first().getByRole('button')
    delays.push(await firstSoundDelay(page, () => button.click()))
    await page.close()
  }
  return delays
}

/** A server that speaks ahead does this by itself at its start. */
async function makeExample(url: string): Promise<void> {
  const answer = await fetch(`${url}/api/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ message: home.example.message, language: 'en' }),
  })
  const lines = await answer.text()
  if (!lines.includes('"end"')) throw new Error(`The example cannot be made: ${lines}`)
}
