import { AudioLines, Music } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { hueClass, type Hue } from '../../../ui/text/hue.ts'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { nameOf, type Suggestion } from './find-call.ts'
import type { OpenSuggestions } from './use-suggestions.ts'

export const suggestionId = (listId: string, index: number): string => `${listId}-${index}`

type SuggestionListProps = {
  id: string
  open: OpenSuggestions
  /** The list stands below the cursor, within this element. */
  frame: RefObject<HTMLElement | null>
  onTake: (suggestion: Suggestion) => void
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the keyboard stays in the editor, which names the active option; a select would take it */
export function SuggestionList({ id, open, frame, onTake }: SuggestionListProps) {
  const { t } = useTranslation('builder')
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => placeAtCursor(list.current, frame.current))
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t('editor.suggestions')}
      className="absolute z-40 w-56 overflow-hidden rounded-soft border border-line bg-raised py-1 shadow-float"
    >
      {open.items.map((item, index) => (
        <div
          key={nameOf(item)}
          id={suggestionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === open.active}
          className={joinClasses(
            'flex min-h-10 cursor-pointer items-center gap-2 px-3 py-1.5 text-small',
            index === open.active && 'bg-text/9',
          )}
          onPointerDown={(event) => {
            event.preventDefault()
            onTake(item)
          }}
        >
          {item.kind === 'voice' ? (
            <AudioLines aria-hidden className={joinClasses('size-4 shrink-0', hueClass(item.voice.colour as Hue))} />
          ) : (
            <Music aria-hidden className="size-4 shrink-0 text-muted" />
          )}
          <span className="truncate font-medium">{nameOf(item)}</span>
        </div>
      ))}
    </div>
  )
}

const gap = 6

function placeAtCursor(list: HTMLElement | null, frame: HTMLElement | null): void {
  const selection = getSelection()
  if (!list || !frame || !selection?.rangeCount) return
  const around = frame.getBoundingClientRect()
  const cursor = selection.getRangeAt(0).getBoundingClientRect()
  // An empty line has no rectangle of its own.
  const [x, y] = cursor.height === 0 ? [around.left + 16, around.top + 44] : [cursor.left, cursor.bottom]
  list.style.left = `${Math.max(0, Math.min(x - around.left, around.width - list.offsetWidth))}px`
  list.style.top = `${y - around.top + gap}px`
}
