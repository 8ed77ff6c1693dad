/** How mails introduce themselves. The pages' own brand is `web/src/design/brand.ts`: change both together. */
export const mailBrand = {
  name: "Upaon",
  tagline: "Vagas de emprego em São Luís e no Maranhão",
  /** Mail programs know no CSS variables: the light theme's tokens, written out. */
  colours: {
    ground: "#f5f7fb",
    surface: "#ffffff",
    line: "#dde4ef",
    ink: "#101b33",
    inkSoft: "#44526d",
    inkFaint: "#5a6781",
    heading: "#0c2a66",
    action: "#17479e",
    onAction: "#ffffff",
    wall: "#0e2f73",
    onWall: "#ffffff",
    onWallSoft: "#c8d8f6",
    accent: "#f3aa2c",
    noteGround: "#e6eefb",
  },
  font: "'Figtree', 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
} as const
