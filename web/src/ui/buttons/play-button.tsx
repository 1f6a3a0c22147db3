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
  /** For the one sound that a page is about. */
  isPrimary?: boolean | undefined
}

const sizes = { small: 'size-9 pointer-coarse:size-11', medium: 'size-11' }
const radius = 18.5
const around = 2 * Math.PI * radius

/** A round button with a ring that fills while the sound plays and turns while it loads. */
export function PlayButton({ name, state, progress, onPress, hue, size = 'small', isPrimary }: PlayButtonProps) {
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
          'relative flex items-center justify-center rounded-pill transition-transform active:scale-[0.96]',
          isPrimary ? 'bg-signal text-on-signal hover:bg-signal-strong' : 'bg-current/12 hover:bg-current/22',
          sizes[size],
          state === 'failed' && !isPrimary && 'text-danger-text',
        )}
      >
        <Ring state={state} progress={progress} isCurrent={hue !== undefined || isPrimary === true} />
        <Icon aria-hidden className={joinClasses('size-4 fill-current', state === 'failed' && 'fill-none')} />
      </button>
      <output className="sr-only">
        {(state === 'loading' || state === 'failed') && t(`player.${state}`, { name })}
      </output>
    </span>
  )
}

function Ring({ state, progress, isCurrent }: Pick<PlayButtonProps, 'state' | 'progress'> & { isCurrent: boolean }) {
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
          className={isCurrent ? 'stroke-current' : 'stroke-signal'}
          strokeLinecap="round"
          strokeDasharray={`${drawn * around} ${around}`}
          transform="rotate(-90 20 20)"
        />
      )}
    </svg>
  )
}
