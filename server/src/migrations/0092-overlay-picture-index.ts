import type { Migration } from '../platform/database/migrate.ts'

/** A file of the store is asked about by its token: does an overlay show it? */
export const overlayPictureIndex: Migration = {
  name: '0092-overlay-picture-index',
  owner: 'features/playback',
  tables: [],
  async up(db) {
    await db.schema.createIndex('playbacks_picture').on('playbacks').column('picture_token').execute()
  },
}
