/** Pictures of Twitch, BetterTTV, FrankerFaceZ and 7TV that chat shows for these names; none is a word in this spelling. */
const emotes = new Set(
  `4Head AngelThump BabyRage BibleThump BlessRNG BloodTrail catJAM CoolStoryBob cmonBruh COPIUM DansGame EleGiggle
  FailFish FeelsBadMan FeelsGoodMan FeelsOkayMan FeelsStrongMan FeelsWeirdMan FrankerZ gachiBASS GIGACHAD GivePLZ HeyGuys
  HYPERS HypeLUL Jebaited KappaPride Kappa KEKW KEKL Keepo Kreygasm LULW LUL modCheck monkaHmm monkaS monkaW MrDestructoid
  NODDERS NotLikeThis OMEGALUL Okayge Pepega PepeHands PepeLaugh peepoClap peepoHappy peepoSad PJSalt POGGERS PogChamp PogU
  ResidentSleeper Sadge SeemsGood SMOrc SwiftRage TakeNRG TriHard VoHiYo widepeepoHappy WutFace xqcL YEP`.split(/\s+/),
)

const cheermote =
  /^(?:\w*cheer(?:whal)?|biblethump|corgo|scoops|uni|showlove|party|seemsgood|pride|kappa|frankerz|heyguys|dansgame|elegiggle|trihard|kreygasm|4head|swiftrage|notlikethis|failfish|vohiyo|pjsalt|shamrock|streamlabs|muxy)[1-9]\d{0,5}$/i

/** A picture in chat, or the code of a paid cheer: shown, not spoken. */
export const isEmote = (word: string): boolean => emotes.has(word) || (/\d$/.test(word) && cheermote.test(word))
