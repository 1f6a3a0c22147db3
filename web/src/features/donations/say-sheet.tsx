import { MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/buttons/button.tsx'
import { Drawer } from '../../ui/popups/drawer.tsx'
import type { DonationApi } from './donation-api.ts'
import { SayForm } from './say-box.tsx'

/** The TTS box on demand, where the cards need the room. */
export function SaySheet({ api, hint }: { api: DonationApi; hint: string }) {
  const { t } = useTranslation('donationPages')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <MessageSquarePlus aria-hidden className="-ml-1 size-4" />
        {t('say.label')}
      </Button>
      <Drawer title={t('say.title')} open={isOpen} onOpenChange={setOpen}>
        <SayForm api={api} hint={hint} onSent={() => setOpen(false)} />
      </Drawer>
    </>
  )
}
