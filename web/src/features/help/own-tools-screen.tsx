import { ownToolsExamples } from '@lautgabe/contract/own-tools/own-tools-examples.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { useSiteSettings } from '../../platform/site/site-settings.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Page } from '../../ui/layout/page.tsx'
import { CodeExample } from './code-example.tsx'

const chapters = ['curl', 'streamerBot', 'koFi'] as const
const fields = ['donator', 'message', 'amount', 'currency', 'donated_at'] as const
const answers = ['200', '400', '404', '409', '429'] as const

/** How programs of the streamer's, and Ko-fi, report donations. */
export function OwnToolsScreen() {
  const { t } = useTranslation('ownToolsGuide')
  return (
    <Page
      width="text"
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link to={addresses.profile.path} className={buttonClass({ kind: 'primary' })}>
          {t('toProfile')}
        </Link>
      }
    >
      <p className="rounded-bubble bg-raised px-4 py-3 text-pretty">{t('key.text')}</p>
      {chapters.map((chapter) => (
        <Chapter key={chapter} name={chapter} />
      ))}
      <Reference name="fields" entries={fields.map((field) => ({ term: field, text: t(`fields.${field}`) }))} />
      <Reference name="answers" entries={answers.map((status) => ({ term: status, text: t(`answers.${status}`) }))} />
    </Page>
  )
}

function Chapter({ name }: { name: (typeof chapters)[number] }) {
  const { t } = useTranslation('ownToolsGuide')
  const { publicUrl } = useSiteSettings()
  const call = { publicUrl, key: t('key.placeholder'), token: t('key.token') }
  return (
    <section
      id={name}
      className="mt-5 scroll-mt-20 rounded-card border border-line-soft bg-surface p-5 shadow-soft target:border-signal sm:p-6"
    >
      <h2 className="text-h3 hyphens-auto">{t(`chapters.${name}.title`)}</h2>
      <p className="mt-2 text-pretty text-muted">{t(`chapters.${name}.text`)}</p>
      <ol className="mt-4 flex list-decimal flex-col gap-2 pl-5 marker:font-mono marker:text-signal">
        {t(`chapters.${name}.steps`)
          .split('\n')
          .map((step) => (
            <li key={step} className="pl-1.5 text-pretty">
              {step}
            </li>
          ))}
      </ol>
      <CodeExample caption={t(`chapters.${name}.example`)} text={ownToolsExamples[name](call)} />
      <p className="mt-4 rounded-bubble bg-raised px-4 py-3 text-small text-pretty text-muted">
        {t(`chapters.${name}.note`)}
      </p>
    </section>
  )
}

type Entry = { term: string; text: string }

function Reference({ name, entries }: { name: 'fields' | 'answers'; entries: readonly Entry[] }) {
  const { t } = useTranslation('ownToolsGuide')
  return (
    <section className="mt-12">
      <h2 className="text-h3">{t(`${name}.title`)}</h2>
      <dl className="mt-4 flex flex-col">
        {entries.map(({ term, text }) => (
          <div key={term} className="grid gap-x-6 border-t border-line-soft py-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <dt className="font-mono text-small">{term}</dt>
            <dd className="text-pretty text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
