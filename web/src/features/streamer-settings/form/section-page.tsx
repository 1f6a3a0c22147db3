import { type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { GeneralProblem } from '../../../platform/forms/general-problem.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { focusSectionTitle, sectionTitleId } from '../section-title-id.ts'
import { LeaveGuard } from './leave-guard.tsx'
import { SaveBar } from './save-bar.tsx'
import type { SectionForm } from './use-section-form.ts'

type SectionPageProps = {
  form: SectionForm
  children: ReactNode
  /** Stands below the fields: what is tried out, or saved by itself. Enter does not save there. */
  below?: ReactNode
  /** Shows what the changes look like, and stays in sight beside the fields or above them. */
  preview?: ReactNode
}

/** The fields of a section, with the bar that saves them and a question before they are lost. */
export function SectionPage({ form, children, below, preview }: SectionPageProps) {
  useSaveKeys(form)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isFromBar = (event.nativeEvent as SubmitEvent).submitter === document.activeElement
    // The bar goes after saving, so a keyboard in it goes on at the title.
    if ((await form.save()) && isFromBar) focusSectionTitle()
  }
  const card = (
    <Card className="flex flex-col gap-6">
      <form id={form.id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-6">
        <GeneralProblem told={form.general} />
        {children}
      </form>
      {below}
    </Card>
  )
  return (
    <section aria-labelledby={sectionTitleId}>
      {preview === undefined ? card : <WithPreview preview={preview}>{card}</WithPreview>}
      <SaveBar form={form} />
      <LeaveGuard form={form} />
    </section>
  )
}

function WithPreview({ preview, children }: { preview: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] xl:gap-6">
      {/* It covers the fields that scroll under it, up to the header of the site. A low screen needs its room for them. */}
      <div className="tall:sticky xl:sticky top-15 z-20 -mx-4 bg-bg px-4 py-3 sm:mx-0 sm:px-0 xl:top-22 xl:order-last xl:py-0">
        {preview}
      </div>
      <div className="min-w-0">{children}</div>
    </div>
  )
}

/** Control or Command with S saves, wherever the keyboard is. */
function useSaveKeys({ save }: Pick<SectionForm, 'save'>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    void save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
