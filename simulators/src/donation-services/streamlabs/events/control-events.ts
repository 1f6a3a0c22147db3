import type { StreamlabsEvent } from './donation-events.ts'

/** The buttons of the dashboard that the socket tells of. */
export const buttons = ['pause', 'resume', 'mute', 'unmute'] as const
export type Button = (typeof buttons)[number]

const contents: Record<Button, Pick<StreamlabsEvent, 'type' | 'message'>> = {
  pause: { type: 'pauseQueue', message: {} },
  resume: { type: 'unpauseQueue', message: {} },
  mute: { type: 'eventsPanelSettingsUpdate', message: { muted: true } },
  unmute: { type: 'eventsPanelSettingsUpdate', message: { muted: false } },
}

export function controlEvent(button: Button, eventId: string): StreamlabsEvent {
  return { ...contents[button], event_id: eventId }
}
