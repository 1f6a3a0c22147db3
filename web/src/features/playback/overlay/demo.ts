import type { Language } from '@lautgabe/contract/languages.ts'
import { spokenLength } from '@lautgabe/contract/messages/shown-words.ts'
import { defaultLook, type OverlayLook } from '@lautgabe/contract/playback/overlay-look.ts'
import type { OverlayPlay, ShownPart } from '@lautgabe/contract/playback/overlay-messages.ts'
import type { Setting } from './alert.ts'
import { languageOfPage, loadTexts, type OverlayTexts } from './overlay-texts.ts'
import type { Parameters } from './read-parameters.ts'
import { Stage } from './stage.ts'

/** The message from the settings page to the frame in which it shows this demo. */
type LookMessage = { type: 'overlay-look'; look: OverlayLook; picture_url: string | null; language: Language }

const partSeconds = [1.6, 1.1, 2.6]

/** A sample message for placing and styling the overlay. It needs no key, makes no calls and makes no sound. */
export async function startDemo(place: HTMLElement, parameters: Parameters): Promise<void> {
  const language = parameters.language ?? languageOfPage()
  let setting: Setting = {
    look: { ...defaultLook, ...parameters.look },
    pictureUrl: null,
    language,
    texts: await loadTexts(language),
  }
  const stage = new Stage(place, setting)
  let ending: ReturnType<typeof setTimeout> | undefined
  speakOnce()

  addEventListener('message', ({ origin, data }: MessageEvent<Partial<LookMessage> | null>) => {
    if (origin === location.origin && data?.type === 'overlay-look') void dress(data as LookMessage)
  })
  if (parent !== window) parent.postMessage({ type: 'overlay-ready' }, location.origin)

  function speakOnce(): void {
    clearTimeout(ending)
    const begun = performance.now()
    const seconds = partSeconds.reduce((total, each) => total + each, 0)
    stage.show(sample(setting.texts))
    stage.follow(() => Math.min(seconds, (performance.now() - begun) / 1000))
    ending = setTimeout(() => stage.still(seconds), seconds * 1000)
  }

  async function dress(message: LookMessage): Promise<void> {
    const wanted = parameters.language ?? message.language
    const isNewLanguage = wanted !== setting.language
    const texts = isNewLanguage ? await loadTexts(wanted) : setting.texts
    const look = { ...message.look, ...parameters.look }
    // Captions show what is spoken, so there must be something.
    const hasNewCaptions = look.shows_captions && captionsOf(look) !== captionsOf(setting.look)
    setting = { look, pictureUrl: message.picture_url, language: wanted, texts }
    stage.set(setting)
    if (isNewLanguage || hasNewCaptions) speakOnce()
  }
}

const captionsOf = ({ shows_captions, captions_position, captions_scale }: OverlayLook) =>
  JSON.stringify([shows_captions, captions_position, captions_scale])

const charactersOf = (part: ShownPart | undefined) => (part?.kind === 'speech' ? spokenLength(part.text) : 0)

function sample({ demo }: OverlayTexts): OverlayPlay {
  const shown: ShownPart[] = [
    { kind: 'speech', voice_name: demo.firstVoice, colour: 1, text: demo.firstWords },
    { kind: 'sound', sound_name: demo.sound },
    { kind: 'speech', voice_name: demo.secondVoice, colour: 2, text: demo.secondWords },
  ]
  const parts = partSeconds.map((seconds, index) => ({
    part_index: index,
    characters: charactersOf(shown[index]),
    url: '',
    start_seconds: partSeconds.slice(0, index).reduce((total, each) => total + each, 0),
    seconds,
    gain_decibels: 0,
    peaks: Array.from(
      { length: 24 },
      (_, at) => Math.abs(Math.sin(at * 0.31 + index)) * (0.55 + 0.45 * Math.sin(at * 1.7)),
    ),
  }))
  return {
    play_id: `demo ${demo.donator} ${demo.firstWords}`,
    epoch: 0,
    donator: demo.donator,
    is_test: false,
    amount: { minor_units: 1500, currency: 'EUR' },
    shown,
    parts,
    is_complete: true,
    from_seconds: 0,
    is_started: true,
  }
}
