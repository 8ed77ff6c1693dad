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
import { type ComponentProps, createElement, type KeyboardEvent, type MouseEvent } from "react"
import { chooseTheme, storedTheme } from "../platform/theme.ts"

/** Ten shades of the tiles' blue; the action colours come from the tokens, see `mantine.css`. */
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

/** Colours of the dark theme from text to background, as in `tokens.css`. */
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

/** A list of options leaves its field visible, also on a low or zoomed screen. */
const OPTIONS = { maxHeight: "min(320px, 45dvh)", overflowY: "auto" } as const

/** The minimum height of a touch target. */
const TOUCH = "var(--touch)"

/** The components' own types: their `extend` functions would load all components together with the panel's frame. */
type Components = {
  [Name in keyof typeof mantine]?: (typeof mantine)[Name] extends { extend: (input: infer Looks) => unknown }
    ? Looks
    : never
}

/**
 * Enter does not submit the form but opens the list, as in a native select. In an open list, it selects the highlighted option,
 * or the first match of the typed text: Mantine loses its highlight after one letter, after pasting, and when results arrive.
 */
function takeWhatIsFound(event: KeyboardEvent<HTMLInputElement>) {
  const list = document.getElementById(event.currentTarget.getAttribute("aria-controls") ?? "")
  // Mantine itself opens the list of a field that cannot be typed in.
  if (event.key !== "Enter" || (!list && event.currentTarget.readOnly)) return
  event.preventDefault()
  if (!list) return event.currentTarget.click()
  const option = (state: string) => list.querySelector<HTMLElement>(`[data-combobox-${state}]`)
  const first = event.currentTarget.value && !option("active") ? option("option") : null
  ;(option("selected") ?? first)?.click()
}

/** A press that opens the list selects the text, as arriving by Tab does: what is typed replaces it instead of being added to it. */
function typeAnew({ currentTarget: field }: MouseEvent<HTMLInputElement>) {
  if (!field.readOnly && !field.hasAttribute("aria-controls")) field.select()
}

/** Firefox calls an empty `required` field invalid before anything is typed. Forms of the panel check themselves. */
const NeededInput = ({ required, ...input }: ComponentProps<"input">) =>
  createElement("input", { ...input, "aria-required": required })

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
          // The dark theme's red and green are light, so white text would have too little contrast.
          ...((color === "red" || color === "green") && variant === "filled"
            ? { "--button-color": "var(--on-bad)" }
            : {}),
        },
      }),
      // A label may be long, contain a name, or be in a large font, so the button grows with it.
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
    // A file input fires no change event when the same file is chosen again, so its value is cleared first.
    FileButton: {
      defaultProps: { inputProps: { onClick: ({ currentTarget }) => (currentTarget.value = "") } },
    },
    InputWrapper: {
      // Hints are below the field, so that fields in a row are aligned.
      defaultProps: { size: "md", inputWrapperOrder: ["label", "input", "description", "error"] },
      styles: {
        label: { fontSize: "var(--text-s)", fontWeight: 600, marginBottom: 6, color: "var(--ink)" },
        description: { fontSize: "var(--text-xs)", lineHeight: 1.4, color: "var(--ink-faint)", marginTop: 6 },
        error: { fontSize: "var(--text-xs)", fontWeight: 500, marginTop: 6 },
      },
    },
    // The focus placeholder is not a menu item, as ARIA requires inside a menu; the first item gets the focus instead.
    Menu: {
      defaultProps: { withInitialFocusPlaceholder: false },
      styles: { item: { minHeight: TOUCH } },
    },
    // Mantine's scroll lock would add a style element; `mantine.css` has its own.
    Drawer: { defaultProps: { lockScroll: false } },
    Modal: {
      defaultProps: {
        centered: true,
        lockScroll: false,
        closeButtonProps: { "aria-label": "Fechar" },
        // Closed at once: while it faded, presses and keys went to a dialog that was already answered. It does not move either,
        // because an early press would miss its button.
        transitionProps: { transition: "fade", duration: 200, exitDuration: 0 },
        // A `header` element would be a banner landmark, which a dialog's heading is not.
        attributes: { header: { role: "presentation" } },
        padding: "lg",
        overlayProps: { color: "#081229", backgroundOpacity: 0.55 },
      },
      styles: {
        title: { fontWeight: 700, fontSize: "var(--text-l)", lineHeight: 1.3, color: "var(--heading)" },
      },
    },
    // The list itself scrolls, because a scrolling box around it would be another tab stop. Choosing the selected option keeps
    // it; an optional field has a button to clear it. Enter selects the first match.
    Select: {
      defaultProps: {
        withScrollArea: false,
        openOnFocus: false,
        allowDeselect: false,
        selectFirstOptionOnChange: true,
        onKeyDown: takeWhatIsFound,
        onClick: typeAnew,
        placeholder: "Selecione",
        component: NeededInput,
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
    // The 'nothing found' text gets the role of an option, because a listbox may contain only options.
    ComboboxEmpty: { defaultProps: { role: "option", "aria-disabled": true } },
    // The theme's default radius would make a checkbox look like a radio.
    Checkbox: { defaultProps: { radius: "xs" } },
    ColorPicker: {
      defaultProps: { saturationLabel: "Saturação e brilho", hueLabel: "Matiz" },
    },
    NumberInput: { defaultProps: { allowDecimal: false } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { "aria-label": "Mostrar a senha" } },
    },
    Switch: { defaultProps: { size: "md" }, styles: { description: { lineHeight: 1.4 } } },
    // Floating elements are rendered at the end of `main`, because outside of it they would belong to no landmark.
    Popover: { defaultProps: { portalProps: { target: "#flutuantes" } } },
    TextInput: { defaultProps: { component: NeededInput } },
    Skeleton: { defaultProps: { radius: "md" } },
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300 } },
  } satisfies Components,
})

/** The theme's CSS variables as a style sheet (created at build time by `web/vite.config.ts`); `mantine.css` sets the colours. */
export const panelVariables = (): string =>
  convertCssVariables(defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, panelTheme)), ":root")

/** Mantine uses the same stored theme as the public pages. `themeScript` follows the system. */
export const themeManager: MantineColorSchemeManager = {
  get: storedTheme,
  set: chooseTheme,
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => chooseTheme("auto"),
}
