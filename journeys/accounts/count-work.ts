import type { BrowserContext } from '@playwright/test'

export type Work = {
  /** What was pressed, by its words. */
  clicks: string[]
  /** The fields that somebody wrote into, once each. */
  fields: Set<string>
}

/** Counts what a person does in this browser from now on, on every page. What a page does by itself does not count. */
export async function countWork(context: BrowserContext): Promise<Work> {
  const work: Work = { clicks: [], fields: new Set() }
  await context.exposeFunction('noteWork', (kind: 'click' | 'field', name: string) => {
    if (kind === 'click') work.clicks.push(name)
    else work.fields.add(name)
  })
  await context.addInitScript(() => {
    const { noteWork } = window as unknown as { noteWork(kind: 'click' | 'field', name: string): Promise<void> }
    addEventListener(
      'click',
      ({ target, isTrusted }) => {
        if (!isTrusted || !(target instanceof Element)) return
        void noteWork('click', target.closest('a, button, label, input')?.textContent ?? target.tagName)
      },
      true,
    )
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement) void noteWork('field', `${location.pathname} ${target.name}`)
      },
      true,
    )
  })
  return work
}
