import type { ServiceControl } from '../donation-service-port.ts'
import { readObject } from '../event-fields.ts'

/**
 * What the buttons of the recent events cause. The socket tells of a skipped alert in no documented way.
 * https://github.com/streamlabs/desktop/blob/master/app/services/recent-events.ts
 */
export function readStreamlabsControl(payload: unknown): ServiceControl | undefined {
  const { type, message } = readObject(payload)
  if (type === 'pauseQueue') return 'pause'
  if (type === 'unpauseQueue') return 'resume'
  if (type !== 'eventsPanelSettingsUpdate' && type !== 'muteVolume') return undefined
  const { muted } = readObject(message)
  if (typeof muted !== 'boolean') return undefined
  return muted ? 'mute' : 'unmute'
}
