import type { ThemePreference } from '@ninepocket/contract/site/theme-preference'
import { Moon, Sun, SunMoon } from 'lucide-react'
import css from './theme-toggle.module.css'
import { setTheme, useThemePreference } from './use-theme-preference.ts'

const nextTheme: Record<ThemePreference, ThemePreference> = { system: 'light', light: 'dark', dark: 'system' }

/**
 * Cycles through system, light and dark. CSS selects the icon by `<html data-theme>`, because server markup is
 * independent of the theme.
 */
export function ThemeToggle() {
  const theme = useThemePreference()
  return (
    <button
      type="button"
      className={css.toggle}
      aria-label={`Theme: ${theme}`}
      title={`Theme: ${theme}`}
      onClick={() => setTheme(nextTheme[theme])}
    >
      <SunMoon size={20} aria-hidden="true" className={css.system} />
      <Sun size={20} aria-hidden="true" className={css.light} />
      <Moon size={20} aria-hidden="true" className={css.dark} />
      <span className={css.words} aria-hidden="true">
        Theme: {theme}
      </span>
    </button>
  )
}
