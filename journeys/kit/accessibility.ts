import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** In place of axe itself, where it is already. */
const nothingMore = 'undefined'

/** Rows of a table are made alike; a dozen shows every kind of them. */
const moreOfTheSame = 'tbody tr:nth-child(n + 13)'

/** Everything axe can find without a person: contrast, names, roles, landmarks, sizes of targets. */
export async function expectAccessible(page: Page, where = page.url()): Promise<void> {
  await untilStill(page)
  const axe = (await hasAxe(page)) ? { page, axeSource: nothingMore } : { page }
  const { violations } = await new AxeBuilder(axe)
    .options({ resultTypes: ['violations'] })
    .withTags(rules)
    .exclude(moreOfTheSame)
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id} (${help}): ${html}`))
  expect.soft(found, where).toEqual([])
}

/** Putting axe into a document costs more than running it, so a document that is judged again keeps it. */
async function hasAxe(page: Page): Promise<boolean> {
  const found = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in globalThis)))
  return found.every(Boolean)
}

/** A note that fades has colours that nobody is meant to read. What moves for ever, as a sign of waiting, may go on. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}
