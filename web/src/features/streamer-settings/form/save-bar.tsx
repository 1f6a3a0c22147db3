import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/buttons/button.tsx'
import { focusSectionTitle } from '../section-title-id.ts'
import { joinNames } from './join-names.ts'
import type { SectionForm } from './use-section-form.ts'

/** Stays in sight while something is not saved, and says what. */
export function SaveBar({ form }: { form: SectionForm }) {
  const { t, i18n } = useTranslation('settingsPages')
  const { changed } = form
  const hasChanges = changed.length > 0
  return (
    <div className="pointer-events-none sticky bottom-0 z-30 -mx-4 mt-4 sm:mx-0 sm:bottom-4">
      <output className={form.isSaved ? savedLook : 'sr-only'}>
        {hasChanges && t('changed', { names: joinNames(changed, i18n.language) })}
        {form.isSaved && (
          <>
            <CircleCheck aria-hidden className="size-4.5 shrink-0 text-ok" />
            {t('saved', { section: t(`${form.section}.title`) })}
          </>
        )}
      </output>
      {hasChanges && (
        <fieldset
          aria-label={t('unsaved')}
          className="pointer-events-auto flex flex-wrap items-center gap-x-4 gap-y-2.5 border-t border-line bg-raised px-4 pt-3 pb-[max(--spacing(3),env(safe-area-inset-bottom))] shadow-float sm:rounded-card sm:border sm:py-3 sm:pr-3 sm:pl-5"
        >
          <p aria-hidden className="min-w-0 grow basis-56 text-small">
            <span className="font-semibold">{t('unsaved')}</span>
            <span className="line-clamp-1 text-muted sm:line-clamp-2">{changed.join(', ')}</span>
          </p>
          <div className="flex gap-2 max-sm:grow max-sm:[&>button]:grow">
            <Button
              kind="ghost"
              onClick={() => {
                form.discard()
                focusSectionTitle()
              }}
            >
              {t('discard')}
            </Button>
            <Button
              type="submit"
              form={form.id}
              kind="primary"
              isBusy={form.isBusy}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {t('save')}
            </Button>
          </div>
        </fieldset>
      )}
    </div>
  )
}

const savedLook =
  'mx-auto flex w-fit items-center gap-2 rounded-pill border border-line-soft bg-surface px-4 py-2 text-small font-medium shadow-soft max-sm:mb-4'
