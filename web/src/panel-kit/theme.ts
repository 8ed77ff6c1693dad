import {
  convertCssVariables,
  createTheme,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorSchemeManager,
  type MantineColorsTuple,
  mergeMantineTheme,
} from "@mantine/core"
import type * as mantine from "@mantine/core"
import type { KeyboardEvent } from "react"
import { chooseTheme, storedTheme } from "../platform/theme.ts"

/** The blue of the tiles in ten steps; action colours themselves come from the tokens, see `mantine.css`. */
const azulejo: MantineColorsTuple = [
  "#eef3fc",
  "#d6e3f8",
  "#adc6f0",
  "#82a7e7",
  "#5d8cdf",
  "#3b76dc",
  "#17479e",
  "#123a86",
  "#0c2a66",
  "#081d49",
]

const gray: MantineColorsTuple = [
  "#f5f7fb",
  "#eaeff7",
  "#dde4ef",
  "#cbd5e4",
  "#b3c0d4",
  "#94a2bc",
  "#7d8ba6",
  "#5a6781",
  "#44526d",
  "#101b33",
]

/** Dark grounds and words, from words to ground, as in `tokens.css`. */
const dark: MantineColorsTuple = [
  "#edf2fb",
  "#b7c3da",
  "#94a2bf",
  "#66779b",
  "#24324f",
  "#1d2a46",
  "#0d172c",
  "#121d35",
  "#0d172c",
  "#0a1222",
]

/** A list of options leaves its field in sight, also on a low screen or one that is zoomed in. */
const OPTIONS = { maxHeight: "min(320px, 45dvh)", overflowY: "auto" } as const

/** A finger's width: the height of what is pressed or typed into. */
const TOUCH = "var(--touch)"

/** Each component as its type knows it: its own `extend` would bring all of them along with the panel's frame. */
type Components = {
  [Name in keyof typeof mantine]?: (typeof mantine)[Name] extends { extend: (input: infer Looks) => unknown }
    ? Looks
    : never
}

/**
 * Enter sends no form: it opens the list, as in every select. In an open one, also where nothing was found, it takes the option
 * that is marked, or the first that typed words found. Mantine forgets its mark for the first letter, for words pasted whole, and when the server's answer comes after them.
 */
function takeWhatIsFound(event: KeyboardEvent<HTMLInputElement>) {
  const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "")
  // Of a field without words to type Mantine opens the list itself.
  if (event.key !== "Enter" || (!list && event.currentTarget.readOnly)) return
  event.preventDefault()
  if (!list) return event.currentTarget.click()
  const option = (state: string) => list.querySelector<HTMLElement>(`[data-combobox-${state}]`)
  const first = event.currentTarget.value && !option("active") ? option("option") : null
  ;(option("selected") ?? first)?.click()
}

export const panelTheme = createTheme({
  colors: { azulejo, gray, dark },
  primaryColor: "azulejo",
  primaryShade: { light: 6, dark: 5 },
  fontFamily: "var(--font)",
  headings: { fontFamily: "var(--font)", fontWeight: "700", textWrap: "balance" },
  radius: { xs: "4px", sm: "8px", md: "12px", lg: "20px", xl: "32px" },
  defaultRadius: "md",
  cursorType: "pointer",
  respectReducedMotion: true,
  components: {
    Alert: { defaultProps: { closeButtonLabel: "Fechar aviso" } },
    Avatar: { defaultProps: { color: "azulejo", alt: "" } },
    Button: {
      defaultProps: { size: "md" },
      vars: (_theme, { size, color, variant = "filled" }) => ({
        root: {
          ...(size === "md" ? { "--button-height": TOUCH } : {}),
          // The dark theme's red and green are light: white words on them would be too faint.
          ...((color === "red" || color === "green") && variant === "filled"
            ? { "--button-color": "var(--on-bad)" }
            : {}),
        },
      }),
      // Its words may be many, a person's, or large: it grows with them.
      styles: {
        root: {
          display: "inline-flex",
          alignItems: "center",
          justifyContent: "center",
          height: "auto",
          minHeight: "var(--button-height)",
          paddingBlock: 6,
          fontWeight: 600,
          lineHeight: 1.4,
        },
        label: { whiteSpace: "normal", overflowWrap: "anywhere" },
      },
    },
    Input: {
      defaultProps: { size: "md" },
      vars: (_theme, { size }) => ({ wrapper: size === "md" ? { "--input-height": TOUCH } : {} }),
    },
    // A browser tells nothing of the file that it holds already, as of one that was taken out again.
    FileButton: {
      defaultProps: { inputProps: { onClick: ({ currentTarget }) => (currentTarget.value = "") } },
    },
    InputWrapper: {
      // Hints stand under the field, so that fields in a row share one line.
      defaultProps: { size: "md", inputWrapperOrder: ["label", "input", "description", "error"] },
      styles: {
        label: { fontSize: "var(--text-s)", fontWeight: 600, marginBottom: 6, color: "var(--ink)" },
        description: { fontSize: "var(--text-xs)", lineHeight: 1.4, color: "var(--ink-faint)", marginTop: 6 },
        error: { fontSize: "var(--text-xs)", fontWeight: 500, marginTop: 6 },
      },
    },
    // The placeholder that would take the focus is no menu item, which ARIA wants in a menu; the first item is.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false },
      styles: { item: { minHeight: TOUCH } },
    },
    // Their own lock would write a style element; `mantine.css` has one.
    Drawer: { defaultProps: { lockScroll: false } },
    Modal: {
      defaultProps: {
        centered: true,
        lockScroll: false,
        closeButtonProps: { "aria-label": "Fechar" },
        // A dialog's heading is no banner of the page, which its `header` element would say.
        attributes: { header: { role: "presentation" } },
        padding: "lg",
        overlayProps: { color: "#081229", backgroundOpacity: 0.55 },
      },
      styles: {
        title: { fontWeight: 700, fontSize: "var(--text-l)", lineHeight: 1.3, color: "var(--heading)" },
      },
    },
    // The list itself scrolls: a box around it that scrolled would want a stop for the keyboard of its own. Choosing what is
    // chosen already keeps it; a cross empties, where that may be. Enter takes the first that what was typed finds.
    Select: {
      defaultProps: {
        withScrollArea: false,
        openOnFocus: false,
        allowDeselect: false,
        selectFirstOptionOnChange: true,
        onKeyDown: takeWhatIsFound,
        placeholder: "Selecione",
      },
      styles: { options: OPTIONS },
    },
    MultiSelect: {
      defaultProps: {
        withScrollArea: false,
        openOnFocus: false,
        selectFirstOptionOnChange: true,
        onKeyDown: takeWhatIsFound,
      },
      styles: { options: OPTIONS },
    },
    // What stands in a list where nothing was found: a listbox holds options alone.
    ComboboxEmpty: { defaultProps: { role: "option", "aria-disabled": true } },
    // A box to tick, not the circle of one among many that the fields' corners would make of it.
    Checkbox: { defaultProps: { radius: "xs" } },
    ColorPicker: {
      defaultProps: { saturationLabel: "Saturação e brilho", hueLabel: "Matiz" },
    },
    NumberInput: { defaultProps: { allowDecimal: false } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { "aria-label": "Mostrar a senha" } },
    },
    Switch: { defaultProps: { size: "md" }, styles: { description: { lineHeight: 1.4 } } },
    // What floats belongs to the page's main part: outside of it, it would be in no landmark.
    Popover: { defaultProps: { portalProps: { target: "main" } } },
    Skeleton: { defaultProps: { radius: "md" } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  } satisfies Components,
})

/** What the theme sets, as a style sheet (`web/vite.config.ts` makes it once); its colours are the design's by `mantine.css`. */
export const panelVariables = (): string =>
  convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, panelTheme)), ":root")

/** One store for both looks: Mantine asks and sets the theme that the public pages use. `themeScript` follows the system. */
export const themeManager: MantineColorSchemeManager = {
  get: storedTheme,
  set: chooseTheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => chooseTheme("auto"),
}
