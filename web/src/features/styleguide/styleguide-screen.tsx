import { Button } from '../../ui/buttons/button.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { ListSamples } from './list-samples.tsx'
import { NoteSamples, ProseSamples } from './note-samples.tsx'
import { PopupSamples } from './popup-samples.tsx'
import { SoundSamples } from './sound-samples.tsx'
import { ColourSamples, ShapeSamples, TypeSamples } from './token-samples.tsx'

/** Every token and component in every state; for development only. */
export function StyleguideScreen() {
  return (
    <Page
      title="Styleguide"
      lead="Every part, in every state."
      actions={<Button kind="primary">The one action</Button>}
      width="normal"
    >
      <SoundSamples />
      <ButtonSamples />
      <ListSamples />
      <PopupSamples />
      <FieldSamples />
      <NoteSamples />
      <ColourSamples />
      <TypeSamples />
      <ShapeSamples />
      <ProseSamples />
    </Page>
  )
}
