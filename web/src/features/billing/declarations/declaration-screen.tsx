import type { DeclarationKind } from '@lautgabe/contract/billing/declarations-api.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../addresses.ts'
import { FormPage } from '../../../ui/layout/form-page.tsx'
import { TextLink } from '../../../ui/text/text-link.tsx'
import type { Declared } from './declaration.ts'
import { DeclarationForm } from './declaration-form.tsx'
import { Receipt } from './receipt.tsx'

const otherPage = { cancel: addresses.withdrawContract.path, withdraw: addresses.cancelContract.path }

/** The page behind "Verträge hier kündigen" (§ 312k BGB). */
export function CancelScreen() {
  return <DeclarationScreen kind="cancel" />
}

/** The page behind "Vertrag widerrufen" (§ 356a BGB). */
export function WithdrawScreen() {
  return <DeclarationScreen kind="withdraw" />
}

function DeclarationScreen({ kind }: { kind: DeclarationKind }) {
  const { t } = useTranslation('contracts')
  const [declared, setDeclared] = useState<Declared>()
  if (declared) return <Receipt declared={declared} />
  return (
    <FormPage
      title={t(`${kind}.title`)}
      lead={t(`${kind}.lead`)}
      footer={
        <>
          {t(`${kind}.other`)} <TextLink to={otherPage[kind]}>{t(`${kind}.otherLink`)}</TextLink>
          <br />
          <TextLink to={addresses.terms.path}>{t('terms')}</TextLink>
        </>
      }
    >
      <DeclarationForm kind={kind} onReceived={setDeclared} />
    </FormPage>
  )
}
