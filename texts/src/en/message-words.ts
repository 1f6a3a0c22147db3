/** Notes about a message: for donators while they write, for streamers and moderators before they decide. */
export const messageWords = {
  anonymous: 'Anonymous',
  noAmount: 'No amount',
  leftOut: 'left out',
  /** Read by screen readers before words that hold a message. */
  toCheck: 'to check',
  notes: {
    title: 'Good to know',
    voice_repaired: '“{{typed}}” is read as {{name}}',
    sound_repaired: '“{{typed}}” is played as {{name}}',
    unknown_voice: 'Unknown voice “{{typed}}”, read by {{name}}',
    unknown_voice_nobody: 'Unknown voice “{{typed}}”',
    unknown_sound: 'Unknown sound “{{typed}}”, read as words',
    stage_direction: '“{{typed}}” is not read aloud',
    voice_not_allowed: '“{{typed}}” is not on offer here, read by {{name}}',
    plan_lacks_voice: '“{{typed}}” is not part of this streamer’s plan, read by {{name}}',
    plan_lacks_sound: 'The sound “{{typed}}” is not part of this streamer’s plan and is left out',
    plan_lacks_multiple_voices: 'This streamer’s plan has one voice per message: {{name}} reads everything',
    too_many_voices: 'More voices than allowed: {{name}} reads on',
    too_many_sounds: 'More sounds than allowed: “{{typed}}” is left out',
    too_many_parts: 'Very many changes: {{name}} reads the rest',
    too_long: 'Too long: what is crossed out is not heard',
    sound_repeated: '“{{typed}}” directly after itself plays once',
    nothing_to_say: '{{name}} has nothing to say yet',
  },
  /** The same notes for the streamer, who may have no plan. */
  ownNotes: {
    plan_lacks_voice: '“{{typed}}” needs a higher plan, read by {{name}}',
    plan_lacks_sound: 'The sound “{{typed}}” needs a higher plan and is left out',
    plan_lacks_multiple_voices: 'Several voices need a higher plan: {{name}} reads everything',
  },
  reasons: {
    slur: 'Slur',
    profanity: 'Swearing or sexual word',
    own_word: 'One of your words',
    link: 'Link',
    repetition: 'Repetition',
    blocked_donator: 'Blocked donator',
    late: 'Late donation',
    no_minimum: 'Currency without a minimum',
  },
  /** For a moderator, whose words they are not. */
  moderatorReasons: { own_word: 'One of the streamer’s words' },
}
