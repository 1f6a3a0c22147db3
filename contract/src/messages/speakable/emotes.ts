/** Pictures of Twitch, BetterTTV, FrankerFaceZ and 7TV that chat shows for these names; none is a word in this spelling. */
const emotes = new Set(
  `4Head AngelThump ANELE BabyRage BibleThump BlessRNG BloodTrail BOP catJAM Clap CoolStoryBob cmonBruh Copium COPIUM
  CrreamAwk DansGame EleGiggle EZ EZY FailFish FeelsBadMan FeelsGoodMan FeelsOkayMan FeelsRainMan FeelsStrongMan
  FeelsWeirdMan forsenE FrankerZ gachiBASS gachiGASM GIGACHAD GivePLZ HeyGuys HYPERS HypeLUL Jebaited KappaPride Kappa
  KEKW KEKL KEKWait Keepo KomodoHype Kreygasm LULW LUL LuvSign MingLee modCheck monkaGIGA monkaHmm monkaS monkaW
  MrDestructoid NODDERS NOPERS NotLikeThis OMEGALUL Okayge OSFrog Pepega PepeHands PepeLaugh peepoClap peepoHappy peepoLove
  peepoSad PJSalt POGGERS PogChamp PogU Pog PogO pogs ResidentSleeper Sadge SeemsGood SMOrc SourPls SwiftRage TakeNRG
  TheIlluminati TriHard TwitchUnity VoHiYo WidePeepoHappy widepeepoHappy WutFace xqcL YEP`.split(/\s+/),
)

const cheermote =
  /^(?:(?:doodle|holiday|rip|anon)?cheer|biblethump|cheerwhal|corgo|scoops|uni|showlove|party|seemsgood|pride|kappa|frankerz|heyguys|dansgame|elegiggle|trihard|kreygasm|4head|swiftrage|notlikethis|failfish|vohiyo|pjsalt|mrdestructoid|bday|shamrock|bitboss|streamlabs|muxy|goal|charity)[1-9]\d{0,5}$/i

/** A picture in chat, or the code of a paid cheer: shown, not spoken. */
export const isEmote = (word: string): boolean => emotes.has(word) || (/\d$/.test(word) && cheermote.test(word))
