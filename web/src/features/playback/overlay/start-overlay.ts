import type { Language } from '@lautgabe/contract/languages.ts'
import { defaultLook } from '@lautgabe/contract/playback/overlay-look.ts'
import type { ServerMessage } from '@lautgabe/contract/live-messages.ts'
import type { OverlayStateMessage } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { Setting } from './alert.ts'
import { AudioOutput } from './audio-output.ts'
import { Conductor } from './conductor.ts'
import { keepPlace, takePlace } from './kept-place.ts'
import { NewVersion } from './new-version.ts'
import { Notes } from './notes.ts'
import { watchHost } from './obs-host.ts'
import { type ConnectionStatus, openLine } from './open-connection.ts'
import { languageOfPage, loadTexts } from './overlay-texts.ts'
import type { Parameters } from './read-parameters.ts'
import { Stage } from './stage.ts'

/** A browser that allows sound starts it by itself. Any other browser needs the streamer's click. */
const allowedWithinMilliseconds = 700

/** Puts the parts of the page together and connects them with the server. */
export async function startOverlay(place: HTMLElement, parameters: Parameters): Promise<void> {
  const language = parameters.language ?? languageOfPage()
  let setting: Setting = {
    look: { ...defaultLook, ...parameters.look },
    pictureUrl: null,
    language,
    texts: await loadTexts(language),
  }
  let status: ConnectionStatus = 'connecting'
  let version: string | undefined
  let state: OverlayStateMessage | undefined

  const output = new AudioOutput(parameters.channel)
  const stage = new Stage(place, setting)
  const notes = new Notes(() => void output.context.resume())
  const host = watchHost(sayHere)
  const conductor = new Conductor({
    output,
    stage,
    say: (message) => line.say(message),
    isConnected: () => status === 'connected',
    look: () => setting.look,
    carried: takePlace(),
    onIdle: () => newVersion.onIdle(),
  })
  const newVersion = new NewVersion(() => conductor.isIdle)
  output.setVolume(parameters.isMuted ? 0 : (parameters.volume ?? 1))
  output.addEventListener('change', () => {
    describe()
    sayHere()
  })
  void output.context.resume()
  setTimeout(describe, allowedWithinMilliseconds)
  addEventListener('pagehide', () => keepPlace(conductor.holding()))
  const line = openLine({
    onStatus(next) {
      status = next
      describe()
    },
    onMessage: hear,
  })

  function hear(message: ServerMessage): void {
    if (message.type === 'overlay-state') apply(message)
    conductor.hear(message)
    if (message.type !== 'snapshot') return
    version ??= message.version
    sayHere()
    newVersion.notice(version !== message.version)
  }

  function sayHere(): void {
    if (status !== 'connected') return
    const sound = { can_sound: output.isRunning, is_muted: parameters.isMuted }
    line.say({ type: 'overlay-here', ...host(), ...sound, holding: conductor.holding() })
  }

  function apply(next: OverlayStateMessage): void {
    state = next
    output.setVolume(next.is_muted || parameters.isMuted ? 0 : (parameters.volume ?? next.volume))
    setting = { ...setting, look: { ...next.look, ...parameters.look }, pictureUrl: next.picture_url }
    stage.set(setting)
    describe()
    void speak(parameters.language ?? next.language)
  }

  async function speak(wanted: Language): Promise<void> {
    if (wanted === setting.language) return
    const texts = await loadTexts(wanted)
    setting = { ...setting, language: wanted, texts }
    stage.set(setting)
    describe()
  }

  /** Shown outside OBS, or if the address asks for it. */
  function describe(): void {
    const { note, enableSound } = setting.texts
    notes.say({ connecting: note.connecting, connected: note.connected, 'key-unknown': note.keyUnknown }[status])
    const isSuspended = output.context.state === 'suspended' && performance.now() > allowedWithinMilliseconds
    notes.askForSound(isSuspended, enableSound)
    if (!parameters.isDebug) return
    const { play, is_muted, volume, stop_id } = state ?? {}
    notes.debug([
      ...parameters.bad.map((word) => `? ${word}`),
      JSON.stringify({ status, version, sound: output.context.state, is_muted, volume, stop_id }),
      JSON.stringify({
        ...host(),
        play: play && { ...play, donator: undefined, shown: undefined, parts: play.parts.length },
      }),
      JSON.stringify(setting.look),
    ])
  }
}
