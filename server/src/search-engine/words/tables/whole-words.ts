/**
 * Words (folded) that are complete as they stand, though longer ones begin with them or differ by one letter:
 * where no ad has them, they are not read as 'motorista', 'portaria', 'carteiro'.
 */
export const WHOLE_WORDS: ReadonlySet<string> = new Set(
  `motor motores porta portas porto carro carros carta cartas livro livros banco bancos banca forno fornos moto
  motos serra serras torno tornos ferro ferros vidro vidros gesso casa casas mesa mesas tinta tintas corte jardim
  cabelo cabelos dente dentes barba unha unhas costa costas carga cargo cargos conta contas marca forma formas
  terra campo campos festa festas canto banho piso pisos lista moda couro papel pedra pedras madeira leite
  massa massas prata ouro bolo bolos doce doces peixe peixes carne carnes fruta frutas barco barcos navio navios
  trator maquina maquinas computador celular janela janelas telha telhado muro sapato roupa roupas
  natal pascoa carnaval ferias verao inverno viagem vista`
    .split(/\s+/)
    .filter(Boolean),
)
