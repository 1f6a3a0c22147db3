/** Emotes of Twitch, BetterTTV, FrankerFaceZ and 7TV. None is a word in this spelling, and each has a capital. */
const emotes = new Set(
  `4Head AngelThump BabyRage BibleThump BlessRNG BloodTrail catJAM CoolStoryBob cmonBruh COPIUM DansGame EleGiggle
  FailFish FeelsBadMan FeelsGoodMan FeelsOkayMan FeelsStrongMan FeelsWeirdMan FrankerZ gachiBASS GIGACHAD GivePLZ HeyGuys
  HYPERS HypeLUL Jebaited KappaPride Kappa KEKW KEKL Keepo Kreygasm LULW LUL modCheck monkaHmm monkaS monkaW MrDestructoid
  NODDERS NotLikeThis OMEGALUL Okayge Pepega PepeHands PepeLaugh peepoClap peepoHappy peepoSad PJSalt POGGERS PogChamp PogU
  ResidentSleeper Sadge SeemsGood SMOrc SwiftRage TakeNRG TriHard VoHiYo widepeepoHappy WutFace xqcL YEP`.split(/\s+/),
)

const cheers = new Set(
  `biblethump corgo scoops uni showlove party seemsgood pride kappa frankerz heyguys dansgame elegiggle trihard kreygasm
  4head swiftrage notlikethis failfish vohiyo pjsalt shamrock streamlabs muxy`.split(/\s+/),
)
const amount = /[1-9]\d{0,5}$/
const ownCheer = /^\w*cheer(?:whal)?$/

/** An emote in chat, or the code of a paid cheer. Chat shows a picture for it, so it is not spoken. */
export const isEmote = (word: string): boolean => (/[A-Z]/.test(word) && emotes.has(word)) || isCheer(word)

function isCheer(word: string): boolean {
  const at = word.search(amount)
  if (at < 0) return false
  const name = word.slice(0, at).toLowerCase()
  return cheers.has(name) || (name.includes('cheer') && ownCheer.test(name))
}
