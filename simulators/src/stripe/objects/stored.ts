/**
 * Some fields of one of the SDK's own types, so that an upgrade which changes a field fails the build. References are
 * ids here: only `expand` puts a whole object in their place.
 */
export type Stored<Type, Field extends keyof Type, Reference extends keyof Type = never> = Pick<Type, Field> & {
  [Key in Reference]: Extract<Type[Key], string | null>
}

/** What every object of the API has. */
export type ApiObject = { id: string; object: string }

/** A list inside an object, as the SDK reads it. */
export type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }

export function listOf<Item>(data: Item[], url: string): List<Item> {
  return { object: 'list', data, has_more: false, url }
}
