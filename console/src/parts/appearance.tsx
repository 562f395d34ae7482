import { type Language, prefer, preferences, type Theme } from '../data/preferences.ts'
import { words } from '../words/words.ts'
import { Choice, type Options } from './field.tsx'

export const languages: Options<Language> = [
  ['en', 'English'],
  ['ko', '한국어'],
]

export function LanguageChoice({ bare }: { bare?: boolean }) {
  return (
    <Choice
      bare={bare}
      label={words.language}
      value={preferences.value.language}
      options={languages}
      onChange={(language) => prefer({ language })}
    />
  )
}

export function Appearance() {
  const themes: Options<Theme> = [
    ['system', words.themeSystem],
    ['light', words.themeLight],
    ['dark', words.themeDark],
  ]
  return (
    <div class="appearance">
      <LanguageChoice />
      <Choice
        label={words.theme}
        value={preferences.value.theme}
        options={themes}
        onChange={(chosen) => prefer({ theme: chosen })}
      />
    </div>
  )
}
