import type { Hue } from '../../ui/text/hue.ts'
import { PlayButton } from '../../ui/buttons/play-button.tsx'
import { usePlayer } from './use-player.ts'

type ListenButtonProps = { url: string; name: string; hue?: Hue | undefined; size?: 'small' | 'medium' | undefined }

/** Plays one sound of the site. Any other sound stops. */
export function ListenButton({ url, ...look }: ListenButtonProps) {
  const { state, progress, toggle } = usePlayer(url)
  return <PlayButton {...look} state={state} progress={progress} onPress={toggle} />
}
