import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { QuietFailure } from '../../../platform/api/quiet-failure.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { EmptyNote } from '../../../ui/notes/empty-note.tsx'
import { joinClasses } from '../../../ui/text/join-classes.ts'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'

type OfferedListProps<Item> = {
  list: UseInfiniteQueryResult<InfiniteData<{ items: Item[]; total: number }>>
  label: string
  icon: ReactNode
  /** Shown when nothing is offered at all, not when a search finds nothing. */
  empty: { title: string; text: string } | undefined
  className: string
  children: (item: Item) => ReactNode
}

/** Shows what is offered. A button adds more below, and a wide screen scrolls the list beside the editor. */
export function OfferedList<Item>({ list, label, icon, empty, className, children }: OfferedListProps<Item>) {
  const { t } = useTranslation('builder')
  const box = useRef<HTMLUListElement>(null)
  if (list.isPending) return <WaitingLines lines={8} />
  const items = (list.data?.pages ?? []).flatMap((page) => page.items)
  const total = list.data?.pages[0]?.total ?? 0
  const showMore = async () => {
    await list.fetchNextPage()
    // The button moves away. Keyboard and screen reader go on at the first new one.
    requestAnimationFrame(() => box.current?.children[items.length]?.querySelector('button')?.focus())
  }
  return (
    <div
      aria-busy={list.isPlaceholderData || undefined}
      className={joinClasses(
        '-mx-2 px-2 wide-tall:max-h-[calc(100dvh-23rem)] wide-tall:overflow-y-auto',
        list.isPlaceholderData && 'opacity-60',
      )}
    >
      <QuietFailure list={list} />
      {items.length === 0 && (
        <EmptyNote icon={icon} title={empty?.title ?? t('shelf.nothingFound')}>
          {empty?.text ?? t('shelf.nothingFoundText')}
        </EmptyNote>
      )}
      {items.length > 0 && (
        <ul ref={box} aria-label={label} className={className}>
          {items.map(children)}
        </ul>
      )}
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center justify-between gap-3 py-3 text-small text-muted tabular-nums">
          {t('shelf.shown', { shown: items.length, total })}
          <Button size="small" isBusy={list.isFetchingNextPage} onClick={() => void showMore()}>
            {t('shelf.more')}
          </Button>
        </div>
      )}
    </div>
  )
}
