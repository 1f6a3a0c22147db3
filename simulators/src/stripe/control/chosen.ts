import { BadInput } from '../../frame/control.ts'

/** The one with this id; without an id the newest. */
export function chosen<Item extends { id: string }>(
  items: readonly Item[],
  id: string | undefined,
  what: string,
): Item {
  const found = id === undefined ? items.at(-1) : items.find((item) => item.id === id)
  if (!found) throw new BadInput(id === undefined ? `There is no ${what}.` : `There is no ${what} ${id}.`)
  return found
}
