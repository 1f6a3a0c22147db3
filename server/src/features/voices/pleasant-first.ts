import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Marks voices that play a part, such as a robot. */
const characterTag = 'character'

/** Featured voices first, and among them the natural ones before the characters; then by name. */
export const pleasantFirst = <Row>(query: SelectQueryBuilder<Tables, 'voices', Row>) =>
  query
    .orderBy('isFeatured', 'desc')
    .orderBy(sql`${characterTag} = any(tags)`)
    .orderBy('name')

/** A robot is fun when somebody calls it, but should not read everything else too. */
export const isCharacter = ({ tags }: { tags: readonly string[] }): boolean => tags.includes(characterTag)
