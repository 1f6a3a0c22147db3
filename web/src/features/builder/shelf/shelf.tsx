import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { queryClient } from '../../../platform/api/query-client.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { OfferedSounds } from './offered-sounds.tsx'
import { OfferedVoices } from './offered-voices.tsx'
import type { ShelfProps } from './shelf-props.ts'
import { useAdded } from './use-added.ts'

/** Everything a message can call. The donator searches, listens and chooses. */
export function Shelf({ username, onUse }: Omit<ShelfProps, 'added'>) {
  const { t } = useTranslation('builder')
  const [added, tellAdded] = useAdded()
  const props: ShelfProps = {
    username,
    added,
    onUse: (call) => {
      onUse(call)
      tellAdded(call.name)
    },
  }
  const [tab, setTab] = useState<'voices' | 'sounds'>('voices')
  return (
    <QueryClientProvider client={queryClient}>
      {/* What is typed beside it leaves its picture as it is. */}
      <Card
        as="section"
        aria-label={t('shelf.title')}
        className="contain-content max-sm:p-4! lg:col-start-2 lg:row-span-2 lg:row-start-1 narrow-tall:[&_:is(a,button,input,select)]:scroll-mt-96 wide-tall:sticky wide-tall:top-19"
      >
        <output className="sr-only">{added !== undefined && t('shelf.added', { name: added })}</output>
        <Tabs
          label={t('shelf.title')}
          value={tab}
          onValueChange={setTab}
          items={[
            { value: 'voices', label: t('shelf.voices') },
            { value: 'sounds', label: t('shelf.sounds') },
          ]}
        >
          {tab === 'voices' ? <OfferedVoices {...props} /> : <OfferedSounds {...props} />}
        </Tabs>
      </Card>
    </QueryClientProvider>
  )
}
