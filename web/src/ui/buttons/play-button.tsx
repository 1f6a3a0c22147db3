import { Play, RotateCcw, Square } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hueClass, type Hue } from '../text/hue.ts'
import { joinClasses } from '../text/join-classes.ts'

type PlayState = 'idle' | 'loading' | 'playing' | 'failed'

type PlayButtonProps = {
  /** The name of the sound. Screen readers read it with the action of the button. */
  name: string
  state: PlayState
  /** The share that has been heard, 0 to 1. */
  progress: number
  onPress: () => void
  hue?: Hue | undefined
  size?: keyof typeof sizes | undefined
}

const sizes = { small: 'size-9 pointer-coarse:size-11', medium: 'size-11' }
const radius = 18.5
const around = 2 * Math.PI * radius

/** A round button with a ring that fills while the sound plays and turns while it loads. */
export function PlayButton({ name, state, progress, onPress, hue, size = 'small' }: PlayButtonProps) {
  const { t } = useTranslation('ui')
  const Icon = state === 'failed' ? RotateCcw : state === 'idle' ? Play : Square
  return (
    <span className={joinClasses('inline-flex shrink-0', hue === undefined ? 'text-text' : hueClass(hue))}>
      <button
        type="button"
        aria-label={t(`player.${state}`, { name })}
        title={state === 'failed' ? t('player.failed', { name }) : undefined}
        aria-busy={state === 'loading' || undefined}
        onClick={onPress}
        className={joinClasses(
          'relative flex items-center justify-center rounded-pill bg-current/12 transition-transform hover:bg-current/22 active:scale-[0.96]',
          sizes[size],
          state === 'failed' && 'text-danger-text',
        )}
      >
        <Ring state={state} progress={progress} hue={hue} />
        <Icon aria-hidden className={joinClasses('size-4 fill-current', state === 'failed' && 'fill-none')} />
      </button>
      <output className="sr-only">
        {(state === 'loading' || state === 'failed') && t(`player.${state}`, { name })}
      </output>
    </span>
  )
}

function Ring({ state, progress, hue }: Pick<PlayButtonProps, 'state' | 'progress' | 'hue'>) {
  const drawn = state === 'loading' ? 0.25 : state === 'playing' ? progress : 0
  return (
    <svg
      viewBox="0 0 40 40"
      aria-hidden
      className={joinClasses('absolute inset-0 size-full fill-none stroke-3', state === 'loading' && 'animate-turn')}
    >
      {state !== 'idle' && <circle cx="20" cy="20" r={radius} className="stroke-current opacity-25" />}
      {drawn > 0 && (
        <circle
          cx="20"
          cy="20"
          r={radius}
          className={hue === undefined ? 'stroke-signal' : 'stroke-current'}
          strokeLinecap="round"
          strokeDasharray={`${drawn * around} ${around}`}
          transform="rotate(-90 20 20)"
        />
      )}
    </svg>
  )
}
