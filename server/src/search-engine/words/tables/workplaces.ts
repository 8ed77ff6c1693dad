import { stem } from "../stem.ts"

/** Words (stems) of a company's name that say where its people work, whatever they do there. */
export const WORKPLACES: ReadonlySet<string> = new Set(
  `hotel pousada resort motel hostel restaurante padaria panificadora pizzaria lanchonete hamburgueria churrascaria
  sorveteria cafeteria confeitaria doceria bar buffet farmacia drogaria posto fazenda sitio granja pet petshop
  veterinario creche escola escolar colegio faculdade universidade curso autoescola salao barbearia oficina academia
  clinica consultorio hospital maternidade laboratorio upa supermercado mercado mercearia atacado atacadista
  hortifruti loja shopping livraria papelaria otica joalheria floricultura grafica lavanderia peixaria acougue
  frigorifico funeraria cartorio igreja paroquia condominio transportadora construtora imobiliaria banco fabrica
  industria usina estaleiro porto aeroporto rodoviaria prefeitura camara secretaria marcenaria serralheria
  siderurgica metalurgica mineradora mineracao ceramica cervejaria laticinio cooperativa
  vidracaria borracharia estudio atelie agencia corretora seguradora concessionaria autopeca telecom`
    .split(/\s+/)
    .map(stem),
)
