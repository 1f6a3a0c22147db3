import { useTranslation } from 'react-i18next'
import { addresses } from '../../addresses.ts'
import { TextLink } from '../../ui/text/text-link.tsx'

export function TermsLine() {
  const { t } = useTranslation('loginPages')
  return (
    <p className="text-small text-muted">
      {t('signUp.terms.start')}{' '}
      <TextLink to={addresses.terms.path} target="_blank">
        {t('signUp.terms.terms')}
      </TextLink>
      {t('signUp.terms.middle')}{' '}
      <TextLink to={addresses.privacy.path} target="_blank">
        {t('signUp.terms.privacy')}
      </TextLink>
      {t('signUp.terms.end')}
    </p>
  )
}
