import type { App } from '../../app.ts'
import { containing } from '../../platform/database/reading/containing.ts'
import type { DonationQuery } from './donations-under.ts'

/** In the longest messages these take the database a tenth of a second. */
const searchedAtOnce = 500

const toTheEnd = new AbortController().signal

/**
 * The ids of all donations with these words in the message or the name, newest first. The calls of others run between
 * two steps. For rare words the database reads the index of the words in each step.
 */
export async function searchDonations(
  { searches }: Pick<App, 'searches'>,
  userId: string,
  among: DonationQuery,
  words: string,
): Promise<string[]> {
  const pattern = containing(words)
  const ids: string[] = []
  const searchNext = async (rest: DonationQuery) => {
    const newest = rest.select('id').orderBy('id', 'desc')
    const last = await newest
      .offset(searchedAtOnce - 1)
      .limit(1)
      .executeTakeFirst()
    const found = await (last ? newest.where('id', '>=', last.id) : newest)
      .where((where) =>
        where.or((['message', 'keptMessage', 'donator'] as const).map((column) => where(column, '~*', pattern))),
      )
      .execute()
    ids.push(...found.map(({ id }) => id))
    return last?.id
  }
  let last: string | undefined
  do {
    const rest = last ? among.where('id', '<', last) : among
    last = await searches.run({ owner: userId }, toTheEnd, () => searchNext(rest))
  } while (last)
  return ids
}
