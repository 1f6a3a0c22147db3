import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { CopyMessage } from './copy-message.tsx'
import type { Desk } from './desk.ts'
import { TipPages } from './tip-pages.tsx'

const headingId = 'sending'

/** The last step: the message goes to a tip page, or along in the clipboard. */
export function Sending({ desk, text }: { desk: Desk; text: string }) {
  const { t } = useTranslation('builder')
  const { username, services } = desk
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3 border-t border-line-soft pt-5">
      <h2 id={headingId} tabIndex={-1} className="scroll-mt-96 text-h3">
        {t(username === undefined ? 'showcase.endTitle' : 'tip.title')}
      </h2>
      {username === undefined ? <ShowcaseEnd text={text} /> : <TipPages {...{ username, services, text }} />}
    </section>
  )
}

/** Moves the keyboard focus there too, so that everybody goes on at the same place. */
export function goToSending(): void {
  document.getElementById(headingId)?.focus()
}

function ShowcaseEnd({ text }: { text: string }) {
  const { t } = useTranslation('builder')
  return (
    <>
      <p className="text-small text-muted">{t('showcase.endText')}</p>
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <CopyMessage text={text} code={undefined} kind="primary" />
        <Link to={addresses.donationBuilder.path} className={buttonClass()}>
          {t('showcase.findStreamer')}
        </Link>
      </div>
    </>
  )
}
