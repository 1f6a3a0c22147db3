import type { Migration } from '../platform/database/migrate.ts'

/** The job that removes files asks by its token whether an overlay shows a picture. */
export const overlayPictureIndex: Migration = {
  name: '0092-overlay-picture-index',
  owner: 'features/playback',
  tables: [],
  async up(db) {
    await db.schema.createIndex('playbacks_picture').on('playbacks').column('picture_token').execute()
  },
}
