import type { Donation } from '@lautgabe/contract/donations/donation.ts'
import { donationTabs } from '@lautgabe/contract/donations/donation-states.ts'
import { ArrowUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { FailureNote } from '../../../platform/api/failure-note.tsx'
import { Pages, rangeOf } from '../../../platform/lists/pages.tsx'
import { useExistingPage } from '../../../platform/lists/use-existing-page.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { SearchField } from '../../../ui/forms/search-field.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { useQuestion } from '../../../ui/popups/use-question.ts'
import { WaitingLines } from '../../../ui/notes/waiting.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { DonationDetailsDrawer } from './donation-details.tsx'
import { DonationList } from './donation-list.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { DonationBoard } from './use-donation-board.ts'
import { useDonationActions } from './use-donation-actions.ts'
import { focusRowInSight } from './row-keys.tsx'
import { useLinkedDonation } from './use-linked-donation.ts'
import { useNewRows } from './use-news.ts'
import { useSelection } from './use-selection.ts'
import { useSteadyRows } from './steady/use-steady-rows.ts'
import { Button } from '../../../ui/buttons/button.tsx'

type DonationQueueProps = { board: DonationBoard; onHelp: () => void; isKeysAnywhere: boolean }

/** The list where people decide about donations, with tabs, a search and the details of one donation. */
export function DonationQueue({ board, onHelp, isKeysAnywhere }: DonationQueueProps) {
  const { t } = useTranslation('donationPages')
  const { api, tab, list } = board
  const [decided, setDecided] = useState<Donation>()
  const actions = useDonationActions(api, setDecided)
  const { rows, later, touch, showAll } = useSteadyRows(board)
  useExistingPage(list, rows, board.showPage)
  const selection = useSelection(api, rows)
  const details = useQuestion<Donation>()
  useLinkedDonation(api, details.ask)
  const top = useRef<HTMLDivElement>(null)
  const showPage = (page: number) => {
    board.showPage(page)
    // The paging buttons are below the list, but a new page is read from the top.
    top.current?.scrollIntoView()
  }
  const showNew = () => {
    flushSync(showAll)
    // The pressed button vanishes.
    focusRowInSight()
  }
  const searchAll = () => {
    board.showTab('all')
    // The pressed button vanishes.
    top.current?.focus()
  }
  return (
    <>
      <Tabs
        label={t('tabsLabel')}
        items={donationTabs.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          count: list.data?.counts[value],
        }))}
        value={tab}
        onValueChange={board.showTab}
      >
        <div
          ref={top}
          tabIndex={-1}
          className="mb-3 flex scroll-mt-32 flex-wrap items-center justify-between gap-3 outline-none"
        >
          <div className="w-full sm:w-72">
            <SearchField label={t('search')} hint={t('searchHint')} onSearch={board.search} />
          </div>
          <BulkBar selection={selection} waiting={board.waiting ?? 0} actions={actions} />
        </div>
        <Announcements board={board} said={actions.said} />
        <div className="mb-3 empty:hidden">
          <FailureNote error={list.error} onRetry={list.refetch} />
        </div>
        {list.isPending && (
          <Card>
            <WaitingLines lines={8} />
          </Card>
        )}
        {list.data?.total === 0 && !list.isPlaceholderData && rows.length === 0 && (
          <Card>
            <NothingHere board={board} onSearchAll={searchAll} />
          </Card>
        )}
        <NewRows count={later.length} onShow={showNew} />
        {rows.length > 0 && (
          <DonationList
            {...{ donations: rows, api, actions, selection }}
            keys={{ onHelp, decided, isAnywhere: isKeysAnywhere }}
            onTouch={touch}
            onDetails={details.ask}
          />
        )}
        {list.data && list.data.total > 0 && (
          <Pages shown={list.data} onPage={showPage} words={(range) => t('showing', range)} isQuiet />
        )}
      </Tabs>
      <DonationDetailsDrawer question={details} api={api} actions={actions} />
    </>
  )
}

/** Lies over the list, so that nothing moves when it appears. */
function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('donationPages')
  return (
    <div className="pointer-events-none sticky top-20 z-20 flex h-0 justify-center">
      {count > 0 && (
        <Button kind="primary" size="small" className="pointer-events-auto -mt-4 shadow-soft" onClick={onShow}>
          <ArrowUp aria-hidden className="-ml-1 size-4" />
          {t('news.show', { count })}
        </Button>
      )}
    </div>
  )
}

/** For people who do not see rows appear and change. */
function Announcements({ board, said }: { board: DonationBoard; said: string }) {
  const { t } = useTranslation('donationPages')
  const { tab, q, list, waiting = 0 } = board
  const { page } = list.data ?? {}
  const isTop = page === 1 && !list.isPlaceholderData
  // The number of waiting donations is announced only with new ones. A decision changes it too, but is not news.
  const [news, setNews] = useState('')
  useNewRows(isTop ? list.data?.items : undefined, `${tab} ${q}`, (count) =>
    setNews(`${t('news.new', { count })}, ${t('news.waiting', { count: waiting })}`),
  )
  // The shown range is announced when somebody asked for another page, not whenever a donation arrives.
  const [part, setPart] = useState({ asked: '', words: '' })
  const asked = `${tab} ${q} ${page}`
  if (list.data && !list.isPlaceholderData && part.asked !== asked) {
    const words = part.asked === '' ? '' : t('showing', rangeOf(list.data))
    setPart({ asked, words })
  }
  return (
    <>
      <output className="sr-only">{news}</output>
      <output className="sr-only">{part.words}</output>
      <output className="sr-only">{said}</output>
    </>
  )
}
