import type { App } from '../../app.ts'
import { inSteps } from '../../platform/database/reading/in-steps.ts'
import type { DatabaseTransaction } from '../../platform/database/tables.ts'
import { pictureUrl } from './overlay-picture.ts'
import { playbackOf } from './playback.ts'
import { setUpOf } from './set-up.ts'
import { removeLater } from '../sounds/keep-sound-files.ts'

export async function exportPlayback({ db }: Pick<App, 'db'>, userId: string): Promise<Record<string, unknown>> {
  const { is_dismissed: isDismissed, is_own_voice_off: isOwnVoiceOff } = await setUpOf({ db }, userId)
  const { isPaused, isMuted, volume, heardAt, overlaySeenAt, pictureToken } = await playbackOf(db, userId)
  return {
    playback: {
      is_paused: isPaused,
      is_muted: isMuted,
      volume,
      heard_at: heardAt,
      overlay_seen_at: overlaySeenAt,
      picture: pictureUrl({ pictureToken }),
    },
    set_up: { is_dismissed: isDismissed, is_own_voice_off: isOwnVoiceOff },
    plays: readPlays(db, userId),
  }
}

function readPlays(db: App['db'], userId: string) {
  return inSteps(
    db.selectFrom('plays').selectAll().where('userId', '=', userId).orderBy('id'),
    (rest, last) => rest.where('id', '>', last.id),
    ({ donationId, isReplay, byName, startedAt, endedAt, outcome }) => ({
      donation_id: donationId,
      is_replay: isReplay,
      by: byName,
      started_at: startedAt?.toISOString() ?? null,
      ended_at: endedAt?.toISOString() ?? null,
      outcome,
    }),
  )
}

export async function erasePlayback(app: Pick<App, 'jobs'>, tx: DatabaseTransaction, userId: string): Promise<void> {
  await tx.deleteFrom('setUpLists').where('userId', '=', userId).execute()
  await tx.deleteFrom('plays').where('userId', '=', userId).execute()
  await tx.deleteFrom('overlays').where('userId', '=', userId).execute()
  const [playback] = await tx.deleteFrom('playbacks').where('userId', '=', userId).returningAll().execute()
  if (playback) await removeLater(app, tx, playback)
}
