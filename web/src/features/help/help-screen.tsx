import type { help } from '@lautgabe/texts/en/help.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { buttonClass } from '../../ui/buttons/button-class.ts'
import { Page } from '../../ui/layout/page.tsx'
import { ExampleMessage } from './example-message.tsx'

type Chapter = { name: keyof typeof help.chapters; examples: (keyof typeof help.examples)[] }

const chapters: readonly Chapter[] = [
  { name: 'plain', examples: ['plain'] },
  { name: 'voices', examples: ['twoVoices'] },
  { name: 'sounds', examples: ['sound'] },
  { name: 'slips', examples: ['slip'] },
  { name: 'spoken', examples: ['numbers', 'rubbish'] },
  { name: 'limits', examples: [] },
]

const allExamples = chapters.flatMap(({ examples }) => examples)

/** How donators write messages, with examples that can be played. */
export function HelpScreen() {
  const { t } = useTranslation('help')
  return (
    <Page
      width="text"
      title={t('title')}
      lead={t('lead')}
      actions={
        <Link to={addresses.donationBuilder.path} className={buttonClass({ kind: 'primary' })}>
          {t('toBuilder')}
        </Link>
      }
    >
      {chapters.map(({ name, examples }) => (
        <section key={name} aria-labelledby={`chapter-${name}`} className="mt-10">
          <h2 id={`chapter-${name}`}>{t(`chapters.${name}.title`)}</h2>
          <p className="mt-2 text-pretty text-muted">{t(`chapters.${name}.text`)}</p>
          {examples.map((example) => (
            <ExampleMessage
              key={example}
              number={allExamples.indexOf(example) + 1}
              typed={t(`examples.${example}.typed`)}
              heard={t(`examples.${example}.heard`)}
            />
          ))}
        </section>
      ))}
      <p className="mt-10 rounded-bubble border border-line bg-raised px-5 py-4 text-lead">{t('promise')}</p>
      <p className="mt-6 text-muted">
        {t('forStreamers')}{' '}
        <Link to={addresses.helpObs.path} className="text-signal underline underline-offset-3">
          {t('toObs')}
        </Link>{' '}
        ·{' '}
        <Link to={addresses.helpOwnTools.path} className="text-signal underline underline-offset-3">
          {t('toOwnTools')}
        </Link>
      </p>
    </Page>
  )
}
